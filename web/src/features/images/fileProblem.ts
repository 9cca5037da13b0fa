import { imageLimits } from '@marquee/contract/images'

export type FileProblem = 'empty' | 'wrongType' | 'tooLarge' | 'svgTooLarge'

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml']
const endings = /\.(jpe?g|png|webp|svg)$/i

/** For the `accept` of a file input. */
export const accepted = types.join(',')

/** What is wrong with a file as far as its name and size tell, before it is sent. The server looks inside. */
export const fileProblem = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined => {
  if (!(type ? types.includes(type) : endings.test(name))) return 'wrongType'
  if (size === 0) return 'empty'
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return size > imageLimits.svgBytes ? 'svgTooLarge' : undefined
  return size > imageLimits.bytes ? 'tooLarge' : undefined
}
