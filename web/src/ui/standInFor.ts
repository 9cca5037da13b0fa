import type { Image } from '@marquee/contract/images'
import type { CSSProperties } from 'react'

/** What stands where a picture will be, as styles: a blur of it, or its colour where there is none. */
export const standInFor = ({ placeholder, blur }: Image): CSSProperties => ({
  backgroundColor: placeholder,
  ...(blur ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover', backgroundPosition: 'center' } : {}),
})
