import type { KeyboardEvent } from 'react'

/** What browsers call a key that belongs to a word which is being composed. */
const keyOfComposing = 229

/**
 * Whether a key belongs to a word that is being composed, as Enter does which takes a Japanese word as it stands. Safari ends the word
 * before it tells of that key, so there only its number says so.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === keyOfComposing
