import { css } from '@emotion/react'
import styled from '@emotion/styled'

const display = css`
  font-family: var(--font-display); font-weight: var(--display-weight); letter-spacing: var(--display-tracking);
  text-transform: var(--display-case); line-height: 1.12; text-wrap: balance;
`

/** One line, cut with an ellipsis. Give a `title` with the whole text. */
export const clip = css`
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0;
`

export const Hero = styled.h1`${display} font-size: var(--fs-hero); line-height: 1.04;`
export const H1 = styled.h1`${display} font-size: var(--fs-h1);`
export const H2 = styled.h2`${display} font-size: var(--fs-h2);`
export const H3 = styled.h2`${display} font-size: var(--fs-h3); line-height: 1.2; overflow-wrap: anywhere;`
export const H4 = styled.h2`
  font: var(--h4-weight) var(--fs-h4)/1.3 var(--h4-font); letter-spacing: var(--h4-tracking); text-transform: var(--h4-case); text-wrap: balance;
`
/** Posts and descriptions: at most 66 characters a line. */
export const Body = styled.p`
  font-size: var(--fs-body); line-height: var(--lh-body); max-width: 66ch; text-wrap: pretty; overflow-wrap: anywhere;
`
/** What stands under a title: what this page is for. */
export const Lead = styled.p`font-size: var(--fs-body); line-height: 1.5; color: var(--ink-2); max-width: 56ch; text-wrap: pretty;`
/** Secondary text. */
export const Secondary = styled.p`color: var(--ink-2); line-height: 1.5; text-wrap: pretty; overflow-wrap: anywhere;`
/** Names, times, counts next to a thing. */
export const Meta = styled.span`color: var(--ink-3); font-size: var(--fs-s);`
/** The smallest text: hints and times. */
export const Tiny = styled.span`color: var(--ink-3); font-size: var(--fs-xs);`
/** A small heading over a group. */
export const Over = styled.h2`
  font: var(--caps-weight) var(--fs-xs)/1.45 var(--caps-font); color: var(--ink-3); text-transform: var(--caps-case); letter-spacing: var(--over-tracking);
`
/** A name or a number that carries the line. */
export const Strong = styled.b`font-weight: 650;`
export const Clip = styled.span`${clip}`
/** Two lines, cut with an ellipsis. Give a `title` with the whole text. */
export const clipTwo = css`
  display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; min-width: 0; overflow-wrap: anywhere;
`
/** Numbers that change or align. */
export const Num = styled.span`font-variant-numeric: tabular-nums;`
