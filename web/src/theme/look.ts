import type { ColorSchemes, TemplateName } from '@marquee/contract/configuration'
import { createContext, use } from 'react'

/** The template in use and the tenant's accents; light and dark are chosen by `data-mode` alone. */
export type Look = { template: TemplateName; accents: ColorSchemes }

export const LookContext = createContext<Look>({ template: 'standard', accents: { light: null, dark: null } })

export const useLook = (): Look => use(LookContext)
