/** Whether the run takes what is too long for every change: `npm run test:long`. */
export const isLong = process.env['LONG_STORIES'] === '1'

/**
 * The templates that a screen is looked at in. Every change is shown the gallery and the key screens in all of them (`looks.test.ts`), and
 * any other screen in the first of these; a long run shows it in the others, too.
 */
export const templates = <const All extends readonly unknown[]>(...all: All): All[number][] => (isLong ? [...all] : all.slice(0, 1))
