/** 'Europe/Isle_of_Man' reads 'Isle of Man time', and a zone of no place, 'UTC', as it is. */
export const zoneName = (zone: string): string => {
  const [, ...places] = zone.split('/')
  return places.length && !zone.startsWith('Etc/') ? `${places.at(-1)!.replaceAll('_', ' ')} time` : zone.replace('Etc/', '')
}
