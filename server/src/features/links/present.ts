import type { NewLink } from '@marquee/contract/links'
import { presentImage } from '#media/image.ts'
import type { LinkRow } from './queries.ts'

/** Files become addresses. */
export const presentLink = ({ image, ...row }: LinkRow): NewLink => ({ ...row, image: image && presentImage(image) })
