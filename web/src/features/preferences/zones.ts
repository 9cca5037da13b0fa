/** 'Europe/Isle_of_Man' reads 'Isle of Man'. */
const nameOf = (zone: string) => zone.split('/').slice(1).join(', ').replaceAll('_', ' ')

/** Every zone that the browser knows, under its continent or ocean. */
export const zoneGroups = () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
  return [...Map.groupBy(zones, (zone) => zone.split('/')[0]!)].map(([label, inIt]) => ({
    label,
    options: inIt.map((value) => ({ value, label: nameOf(value) })),
  }))
}
