import { v7 } from 'uuid'
import { between, oneOf } from '../random.ts'
import { namesFrom } from './names.ts'
import { bioFrom, textFrom, titleFrom } from './words.ts'

const dayMs = 86_400_000

export interface Person {
  id: string
  nickname: string
  name: string
  bio: string
  role: 'Member' | 'Creator'
  joined: number
  avatarId: string | null
}

/** Somebody who can be followed and can publish, with how much of the crowd's attention is theirs. */
export interface Star {
  id: string
  joined: number
  weight: number
}

/** An id of that moment whose rest comes from `random`: the same history has the same ids. */
export const idAt = (random: () => number, msecs: number): string =>
  v7({ msecs, random: Uint8Array.from({ length: 16 }, () => random() * 256), seq: random() * 0xffffffff })

/** People who joined over the year before `now`, more of them lately; about one in eleven publishes. */
export const peopleFrom = (
  random: () => number,
  { count, now, taken, avatarIds }: { count: number; now: number; taken: Set<string>; avatarIds: readonly string[] },
): Person[] => {
  const nextName = namesFrom(random, taken)
  return Array.from({ length: count }, (_, index) => {
    const joined = Math.floor(now - 365 * dayMs * random() ** 1.3)
    return {
      ...nextName(),
      id: idAt(random, joined),
      bio: bioFrom(random),
      role: index % 11 === 0 ? 'Creator' : 'Member',
      joined,
      avatarId: avatarIds.length && random() < 0.7 ? oneOf(random, avatarIds) : null,
    }
  })
}

/** Attention falls with rank, as it does (Zipf). `steepness` 0 gives everybody the same. */
export const starsAmong = (creators: readonly { id: string; joined: number }[], steepness: number): Star[] =>
  creators.map(({ id, joined }, rank) => ({ id, joined, weight: 1 / (rank + 2) ** steepness }))

const drawing = (random: () => number, stars: readonly Star[]) => {
  const sums: number[] = []
  let total = 0
  for (const { weight } of stars) sums.push((total += weight))
  return (): Star => {
    const wanted = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return stars[low]!
  }
}

type Follow = {
  followerId: string
  followedId: string
  createdAt: Date
}

/** About `count` follows: most people follow a few dozen, some hundreds; nobody twice or themselves. */
export const followsFrom = (
  random: () => number,
  { people, stars, count, now }: { people: readonly Person[]; stars: readonly Star[]; count: number; now: number },
): Follow[] => {
  const draw = drawing(random, stars)
  const mean = count / people.length
  return people.flatMap((person) => {
    const wanted = Math.min(Math.ceil(stars.length * 0.8), Math.max(2, Math.round(mean * -Math.log(1 - random()))))
    const followed = new Map<string, Star>()
    for (let tries = 0; followed.size < wanted && tries < wanted * 12; tries++) {
      const star = draw()
      if (star.id !== person.id) followed.set(star.id, star)
    }
    return [...followed.values()].map((star) => {
      const since = Math.max(person.joined, star.joined)
      return { followerId: person.id, followedId: star.id, createdAt: new Date(since + (now - since) * random()) }
    })
  })
}

/** `count` posts over the lives of those who publish, written by day and in the evening rather than at night. */
export const postsFrom = (random: () => number, { stars, count, now }: { stars: readonly Star[]; count: number; now: number }) => {
  const draw = drawing(random, stars)
  return Array.from({ length: count }, () => {
    const author = draw()
    const day = author.joined + (now - author.joined) * random()
    const inTheDay = day - (day % dayMs) + (7 + random() * 16) * 3_600_000
    const past = inTheDay < now ? inTheDay : inTheDay - dayMs
    const at = Math.floor(Math.max(past, author.joined))
    const audience = random()
    return {
      id: idAt(random, at),
      authorId: author.id,
      timelineKey: idAt(random, at),
      status: 1,
      audience: audience < 0.82 ? 0 : audience < 0.93 ? 1 : 2,
      minTier: audience < 0.93 ? 0 : between(random, 1, 2),
      title: titleFrom(random),
      text: textFrom(random),
      publishedAt: new Date(at),
      createdAt: new Date(at),
    }
  })
}
