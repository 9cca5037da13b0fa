import type { MediaFile } from '@marquee/contract/mediaFiles'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The ratio in which a video is shown: its own, between 3 : 4 upright and 21 : 9 across. */
export const screenRatio = ({ width, height }: Pick<MediaFile, 'width' | 'height'>) => clamp((width ?? 16) / (height ?? 9), 3 / 4, 21 / 9)
