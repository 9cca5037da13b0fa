import { isFree } from '@marquee/tools/port'

/** Below those that the machine gives to whoever calls: a port that is left for a moment is still free when its owner is back. */
const first = 4_810
const last = 4_890

/** So many free ports that nobody takes in the meantime. */
export const lastingPorts = async (count: number): Promise<number[]> => {
  const found: number[] = []
  for (let port = first; port <= last && found.length < count; port++) if (await isFree(port, '127.0.0.1')) found.push(port)
  if (found.length < count) throw new Error(`There are no ${count} free ports from ${first} to ${last}`)
  return found
}
