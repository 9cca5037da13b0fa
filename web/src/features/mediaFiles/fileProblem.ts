import { captionLimits } from '@marquee/contract/captions'
import { mediaLimits, type MediaKind } from '@marquee/contract/mediaFiles'
import { fileProblem as pictureProblem } from '#features/images/fileProblem.ts'

export type Choice = { kind: 'picture' | MediaKind } | { problem: 'nothing' | 'quickTime' | 'empty' | 'videoTooLarge' | 'audioTooLarge' | 'picture' | 'captions' }

const types: Record<MediaKind, RegExp> = {
  video: /^video\/(mp4|webm|x-m4v)$/,
  audio: /^audio\/(mpeg|mp3|mp4|x-m4a|aac|m4a|ogg|opus|wav|wave|x-wav|vnd\.wave|flac|x-flac|webm)$/,
}
const endings: Record<MediaKind, RegExp> = { video: /\.(mp4|m4v|webm)$/i, audio: /\.(mp3|m4a|ogg|oga|opus|wav|flac|weba)$/i }

/** For the `accept` of a file input. */
export const accepted = 'image/jpeg,image/png,image/webp,image/svg+xml,video/mp4,video/webm,audio/*'

const kindOf = ({ name, type }: Pick<File, 'name' | 'type'>): MediaKind | undefined =>
  (['video', 'audio'] as const).find((kind) => (type ? types[kind].test(type) : endings[kind].test(name)))

const isCaptions = ({ name }: Pick<File, 'name'>) => /\.(vtt|srt)$/i.test(name)

/** What is wrong with a file that is chosen as captions, as far as its name and size tell. The server reads it. */
export const captionsProblem = (file: Pick<File, 'name' | 'size'>) => {
  if (!isCaptions(file)) return 'notCaptions'
  if (file.size === 0) return 'empty'
  return file.size > captionLimits.bytes ? 'captionsTooLarge' : undefined
}

/** What a chosen file is, or what is wrong with it as far as its name and size tell. The server looks inside. */
export const choiceOf = (file: Pick<File, 'name' | 'type' | 'size'>): Choice => {
  const { name, type, size } = file
  if (type === 'video/quicktime' || (!type && /\.mov$/i.test(name))) return { problem: 'quickTime' }
  if (isCaptions(file)) return { problem: 'captions' }
  const kind = kindOf(file)
  if (!kind) {
    const wrong = pictureProblem(file)
    if (wrong === 'wrongType') return { problem: 'nothing' }
    return wrong ? { problem: 'picture' } : { kind: 'picture' }
  }
  if (size === 0) return { problem: 'empty' }
  if (kind === 'video') return size > mediaLimits.videoBytes ? { problem: 'videoTooLarge' } : { kind }
  return size > mediaLimits.audioBytes ? { problem: 'audioTooLarge' } : { kind }
}
