import type { TemplateName } from './configuration.ts'

export type Mode = 'light' | 'dark'

/** What accents and texts lie on: the page, a card, a sunken area. */
export type Grounds = { bg: string; surface: string; 'surface-2': string }

/** The grounds of every template: the screens paint with them, the server measures a tenant's accent on them. */
export const grounds: Record<TemplateName, Record<Mode, Grounds>> = {
  standard: {
    light: { bg: '#F6F3EC', surface: '#FFFFFF', 'surface-2': '#F1EDE4' },
    dark: { bg: '#131016', surface: '#1D1922', 'surface-2': '#27222D' },
  },
  arcgaming: {
    light: { bg: '#E9EDF3', surface: '#FFFFFF', 'surface-2': '#F0F3F8' },
    dark: { bg: '#07090F', surface: '#10141D', 'surface-2': '#191F2B' },
  },
  owner: {
    light: { bg: '#F4F5F7', surface: '#FFFFFF', 'surface-2': '#F3F4F6' },
    dark: { bg: '#0F1115', surface: '#181B21', 'surface-2': '#21252D' },
  },
}

/**
 * As light as a picture behind a dark page may be anywhere: every ink of a template that has one there reads on it, at 4.5 : 1. The server
 * darkens what owners upload.
 */
export const lightestBackground = '#373737'

/** A mode's grounds in every template: who signs in changes the template, a tenant's colours stay. */
export const groundsIn = (mode: Mode): Grounds[] => Object.values(grounds).map((byMode) => byMode[mode])
