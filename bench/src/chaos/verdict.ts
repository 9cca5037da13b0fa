/** A message that was acknowledged: under which name it was sent, and which place the answer gave it. */
export interface Said {
  chatId: string
  clientId: string
  text: string
  seq: number
}

/** A message as it stands on somebody's screen, or in the database. Every text is sent under one name, and begins with its sender. */
export interface Shown {
  seq: number
  clientId: string
  senderId: string | null
  text: string
}

interface Reader {
  said: readonly Said[]
  /** What they have on their screen, by chat. */
  shown: ReadonlyMap<string, readonly Shown[]>
}

/** How many messages, or how many for each reader. All of them are to be 0. */
export interface Verdict {
  /** Acknowledged and not kept, or kept and not shown to somebody. */
  lost: number
  /** Sent once and standing twice, or at another place than an answer said. */
  twice: number
  /** Not where they belong: gaps, another message in a place, a sender's words in another order than they were said. */
  outOfOrder: number
  /** On somebody's screen, and not kept. */
  invented: number
}

const repeated = (texts: readonly string[]) => texts.length - new Set(texts).size
const numberOf = (text: string) => Number(text.slice(text.indexOf(' ') + 1))

/** In a list, messages that are not in their own sender's order or not the next one in their chat. */
const misplaced = (list: readonly Shown[]) => {
  const last = new Map<string | null, number>()
  return list.filter(({ seq, senderId, text }, place) => {
    const before = last.get(senderId) ?? 0
    last.set(senderId, numberOf(text))
    return seq !== place + 1 || numberOf(text) <= before
  }).length
}

/** Holds what people were told and see against what the database keeps: `kept` are all messages of each chat, in their order. */
export const judge = (kept: ReadonlyMap<string, readonly Shown[]>, readers: readonly Reader[]): Verdict => {
  const verdict: Verdict = { lost: 0, twice: 0, outOfOrder: 0, invented: 0 }
  const placeOf = new Map([...kept].flatMap(([chatId, list]) => list.map(({ clientId, seq }) => [`${chatId} ${clientId}`, seq] as const)))
  for (const list of kept.values()) {
    verdict.twice += repeated(list.map(({ text }) => text))
    verdict.outOfOrder += misplaced(list)
  }
  for (const { said, shown } of readers) {
    for (const { chatId, clientId, seq } of said) {
      const place = placeOf.get(`${chatId} ${clientId}`)
      if (place === undefined) verdict.lost += 1
      else if (place !== seq) verdict.twice += 1
    }
    for (const [chatId, list] of shown) {
      const truth = kept.get(chatId) ?? []
      const known = new Map(truth.map(({ clientId, text }) => [clientId, text]))
      const seen = new Set(list.map(({ clientId }) => clientId))
      verdict.lost += truth.filter(({ clientId }) => !seen.has(clientId)).length
      verdict.twice += repeated(list.map(({ text }) => text))
      verdict.invented += list.filter(({ clientId, text }) => known.get(clientId) !== text).length
      verdict.outOfOrder += misplaced(list)
    }
  }
  return verdict
}
