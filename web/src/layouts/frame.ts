import { createContext, use } from 'react'
import type { BrandOf } from '#ui/Brand.tsx'

/** The sign of the frame around a page, or undefined outside one. */
export const FrameBrand = createContext<BrandOf | undefined>(undefined)

export const useFrameBrand = () => use(FrameBrand)
