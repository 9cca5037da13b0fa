import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '#storage/digest.ts'

/** Argon2id; OWASP's first choice of cost (19 MiB, two passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letters typed on two keyboards may arrive as different code points.
const composed = (password: string) => password.normalize('NFKC')

let running = 0
const waiting: (() => void)[] = []

/** At most one hash per core: more would only take memory and slow each other. */
const inTurn = async <Result>(work: () => Promise<Result>) => {
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(composed(password), cost))

const nobody = hashPassword(newSecret())

/** Takes as long when there is nobody to compare with. */
export const passwordFits = async (passwordHash: string | undefined, password: string) => {
  const known = passwordHash ?? await nobody
  const fits = await inTurn(() => verify(known, composed(password)))
  return fits && passwordHash !== undefined
}
