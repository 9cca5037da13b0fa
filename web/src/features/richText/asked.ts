const beingTyped = /(?<![\p{L}\p{M}\p{N}_@./])@([\p{L}\p{M}\p{N}_.]{1,30})$/u

/** A name that is being typed: places in the text, and what stands after the @. */
export interface Asked {
  from: number
  to: number
  q: string
}

/** The name at the end of what stands before the caret, if one is being typed there; `caret` is its place. */
export const askedBefore = (before: string, caret: number): Asked | undefined => {
  const q = beingTyped.exec(before)?.[1]
  return q === undefined ? undefined : { from: caret - q.length - 1, to: caret, q }
}
