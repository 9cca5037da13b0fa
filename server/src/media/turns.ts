/** Lets at most `count` pieces of work run at once; the others wait in the order they came. */
export const turns = (count: number) => {
  let free = count
  const waiting: (() => void)[] = []

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      release()
    }
  }
}
