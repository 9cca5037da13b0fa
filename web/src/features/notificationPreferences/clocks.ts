import { zoneGroups } from '#features/preferences/zones.ts'

const halfHours = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)

/** Every half hour of a day but one time, and the chosen time where it is another one. */
export const timesFor = (chosen: string, not: string) =>
  [...new Set([...halfHours, chosen])].filter((time) => time !== not).sort().map((value) => ({ value, label: value }))

/** Somebody's own zone and a chosen one, where the list of the world does not have them under the same name; then that list. */
export const zonesFor = (own: { value: string; label: string }, chosen: string) => {
  const groups = zoneGroups().map(({ label, options }) => ({ label, options: options.filter(({ value }) => value !== own.value) }))
  const isListed = chosen === own.value || groups.some(({ options }) => options.some(({ value }) => value === chosen))
  return { options: isListed ? [own] : [own, { value: chosen, label: chosen }], groups }
}
