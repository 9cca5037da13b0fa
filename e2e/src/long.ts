/** Whether the run takes what is too long otherwise: `npm run stories -- --long`. */
export const isLong = process.env['LONG_STORIES'] === '1'

/**
 * The templates that a screen is looked at in. The gallery and the key screens are looked at in all of them (`looks.test.ts`), and
 * any other screen in the first of these; a long run shows it in the others, too.
 */
export const templates = <const All extends readonly unknown[]>(...all: All): All[number][] => (isLong ? [...all] : all.slice(0, 1))
