import { z } from 'zod'

/** Bytes and cues of a file of captions, and in how many languages a video may have some. */
export const captionLimits = { bytes: 200 * 1_024, cues: 5_000, languages: 5 } as const

/** Languages that captions may be in, each by its own name: what players list them as. */
export const captionLanguages = {
  ar: 'العربية',
  bg: 'Български',
  bn: 'বাংলা',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  es: 'Español',
  'es-419': 'Español (Latinoamérica)',
  et: 'Eesti',
  fa: 'فارسی',
  fi: 'Suomi',
  fil: 'Filipino',
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  ga: 'Gaeilge',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  id: 'Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  ms: 'Melayu',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  nn: 'Norsk nynorsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sr: 'Српски',
  sv: 'Svenska',
  sw: 'Kiswahili',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const satisfies Record<string, string>
export type CaptionLanguage = keyof typeof captionLanguages

export const CaptionLanguage = z.enum(Object.keys(captionLanguages) as [CaptionLanguage, ...CaptionLanguage[]])

/** What is said in a video, in one language, as WebVTT. `url` is for this reader, as that of the video. */
export const Captions = z.object({ language: CaptionLanguage, url: z.string() })
export type Captions = z.infer<typeof Captions>
