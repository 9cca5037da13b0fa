import { CacheProvider, Global } from '@emotion/react'
import type { TemplateName } from '@marquee/contract/configuration'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { emotionCache } from './emotionCache.ts'
import { fontFaces } from './fonts.ts'
import { globalStyles } from './globalStyles.ts'
import { LookContext } from './look.ts'
import { useMode } from './mode.ts'
import { properties, type ChannelLook } from './properties.ts'

type Props = ChannelLook & {
  template: TemplateName
  nonce: string | undefined
  children: ReactNode
}

/** Dresses the whole page: custom properties of the template, global styles, `data-template` and `data-mode` on <html>. */
export const ThemeRoot = ({ template, colorSchemes, background, nonce, children }: Props) => {
  const { resolved } = useMode()
  const [cache] = useState(() => emotionCache(nonce))
  const tokens = useMemo(() => properties(template, { colorSchemes, background }), [template, colorSchemes, background])
  const look = useMemo(() => ({ template, accents: colorSchemes }), [template, colorSchemes])

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.template = template
    dataset.mode = resolved
  }, [template, resolved])

  return (
    <CacheProvider value={cache}>
      <Global styles={fontFaces} />
      <Global styles={tokens} />
      <Global styles={globalStyles} />
      <LookContext value={look}>{children}</LookContext>
    </CacheProvider>
  )
}
