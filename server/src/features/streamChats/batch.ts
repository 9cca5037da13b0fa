import { setTimeout as pause } from 'node:timers/promises'

/** So many at most are taken together; whatever is more waits for its turn. */
const most = 500

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Takes what comes in under one key together, at most once in so many ms: the first at once, what comes in meanwhile when that time is
 * over. Keys do not wait for each other, and under one key nothing is taken while something is being taken. Whoever adds something gets its
 * own answer; where a batch fails, each of it is tried by itself, so that nobody fails with somebody else.
 */
export const batching = <Item, Answer>(ms: number, take: (items: readonly Item[]) => Promise<readonly Answer[]>) => {
  const keys = new Map<string, Waiting<Item, Answer>[]>()

  const alone = async ({ item, resolve, reject }: Waiting<Item, Answer>) => take([item]).then(([answer]) => resolve(answer!), reject)

  const takeSome = async (some: readonly Waiting<Item, Answer>[]) => {
    try {
      const answers = await take(some.map(({ item }) => item))
      some.forEach(({ resolve }, place) => resolve(answers[place]!))
    } catch (error) {
      if (some.length === 1) some[0]!.reject(error)
      else for (const one of some) await alone(one)
    }
  }

  const run = async (key: string, waiting: Waiting<Item, Answer>[]) => {
    while (waiting.length) {
      const rest = pause(ms)
      await takeSome(waiting.splice(0, most))
      await rest
    }
    keys.delete(key)
  }

  return (key: string, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const one = { item, resolve, reject }
      const waiting = keys.get(key)
      if (waiting) return void waiting.push(one)
      const begun = [one]
      keys.set(key, begun)
      void run(key, begun)
    })
}
