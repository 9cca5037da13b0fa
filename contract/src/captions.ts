import { z } from 'zod'

/** Bytes and cues of a file of captions, and in how many languages a video may have some. */
export const captionLimits = { bytes: 200 * 1_024, cues: 5_000, languages: 5 } as const

/** Languages that captions may be in. What each is called, players ask `captionLanguageNames`. */
export const captionLanguages = [
  'ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'es-419', 'et', 'fa', 'fi', 'fil', 'fr', 'fr-CA', 'ga', 'he', 'hi',
  'hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'nn', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw',
  'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant',
] as const
export const CaptionLanguage = z.enum(captionLanguages)
export type CaptionLanguage = z.infer<typeof CaptionLanguage>

/** What is said in a video, in one language, as WebVTT. `url` is for this reader, as that of the video. */
export const Captions = z.object({ language: CaptionLanguage, url: z.string() })
export type Captions = z.infer<typeof Captions>
