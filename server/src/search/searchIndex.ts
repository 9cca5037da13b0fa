import type { PostKind } from '@marquee/contract/posts'
import type { Scope } from '#db/scope.ts'

/** Who asks: the index leaves out what it knows that they may not find. */
export interface Searcher {
  profileId: string
  /** Owners see what is for followers only. */
  seesAll: boolean
}

export interface Asked {
  /** As it was typed. */
  q: string
  kinds?: readonly PostKind[] | undefined
  /** No older than so many milliseconds. */
  withinMs?: number | undefined
  onlyFollowed?: boolean | undefined
}

/** A place in the index. */
export interface Found {
  id: string
  timelineKey: string
}

/** `reached` is null at the end, and where the page is full. */
export interface FoundPage {
  found: Found[]
  reached: string | null
}

/**
 * Finds posts by their words. It is never trusted: what it finds are candidates for the gate, and of what is locked it holds no more than
 * the gate shows. It hears of changes through the outbox, late or twice, and asks the tables each time what is true.
 */
export interface SearchIndex {
  /** Brings these posts up to what the tables say of them; answers how many were not. */
  apply(scope: Scope, postIds: readonly string[]): Promise<number>
  /**
   * Posts with all of the words, newest first, below a key. Fewer than `count` are the last, unless it stopped before the end, because it
   * looks at so much and no more at once: then `reached` is the key below which it has not looked.
   */
  newest(scope: Scope, searcher: Searcher, asked: Asked, page: { below: string; count: number }): Promise<FoundPage>
  /** Of the newest posts with all of the words those where they stand most prominently, the best first. */
  best(scope: Scope, searcher: Searcher, asked: Asked, count: number): Promise<Found[]>
  /** Which of these words, cut as `plainWords` cuts them, are meant by what was typed. */
  meant(scope: Scope, q: string, words: readonly string[]): Promise<string[]>
}
