import styled from '@emotion/styled'
import { phone } from './narrow.ts'
import { Plane } from './Plane.tsx'

/** A pane whose middle scrolls by itself: on phones as high as the window. */
export const ThreadPlane = styled(Plane)`${phone} { height: 100dvh; min-height: 0; overflow: hidden; }`
