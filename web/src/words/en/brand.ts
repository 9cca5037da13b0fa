import type { AccentChange } from '@marquee/contract/accent'
import type { BrandPlace } from '@marquee/contract/brand'
import type { TemplateName } from '@marquee/contract/configuration'
import type { Mode } from '@marquee/contract/grounds'
import { templateNames } from './templates.ts'
import type { Names } from '#words/names.ts'

const grounds: Record<Mode, string> = { light: 'light pages', dark: 'dark pages' }

/** The look of a channel, as its owners set it. */
export const brandWords = ({ Owners }: Names) => ({
  /* The template. */
  templateTitle: 'Template',
  templateLead: 'The template sets shape, type and mood for everyone. Your colours, logos and labels stay as they are.',
  templates: {
    standard: { name: templateNames.standard, text: 'Calm and editorial. Large corners, serif headings, pictures first.' },
    arcgaming: { name: templateNames.arcgaming, text: 'Dark first, cut corners, condensed capitals, a picture behind it all.' },
    owner: { name: templateNames.owner, text: `Dense and neutral, for tables and charts. ${Owners} always get this one.` },
  } satisfies Record<TemplateName, { name: string; text: string }>,
  modes: { light: 'Light', dark: 'Dark' } satisfies Record<Mode, string>,
  preview: (name: string, mode: Mode) => `${name} in ${mode === 'light' ? 'light' : 'dark'} mode`,
  sampleHeadline: 'Finally the blue I wanted',
  sampleButton: 'Follow',
  sampleFigures: ['$41K', '4,912', '2.7%'],
  sampleExport: 'Export',
  lowest: (ratio: string) => `${ratio} : 1`,
  lowestText: 'lowest contrast',
  inUse: 'In use',
  use: 'Use this template',
  useNamed: (name: string) => `Use this template: ${name}`,
  applied: (name: string) => `${name} is in use. Everyone sees it now.`,
  tryIt: 'Try for this session',
  tryNamed: (name: string) => `Try for this session: ${name}`,
  seen: 'You see this one',
  tried: 'Preview ready. Only you see it until you apply it.',
  trying: (name: string) => `You are trying ${name}. Only you see it, until you reload or go back.`,
  goBack: 'Back to the owner template',

  /* The brand. */
  brandTitle: 'Brand',
  identity: 'Name and description',
  channelName: 'Channel name',
  channelNameHint: 'Stands in the title, in mails and wherever there is no logo.',
  channelDescription: 'Description',
  channelDescriptionHint: 'One or two sentences, for the sign-in page and for search engines.',
  timeZone: 'Time zone',
  timeZoneHint: (now: string) => `It is ${now} there. Days on the dashboards end at its midnight, from the next one on; what was counted stays where it is.`,

  looks: 'How it looks',
  onGround: (mode: Mode) => `On ${grounds[mode]}`,
  homeScreen: 'On a home screen',
  tab: 'In a tab',

  logos: 'Logos and icon',
  logosText: 'Each is shown as soon as it is ready. Where there is none, the name stands in for it.',
  places: {
    lightLogo: {
      title: 'Light logo', text: 'For light pages and mails. Wide, at least 512 pixels, best with nothing behind it.',
      gone: 'It is gone. The name stands in for it.',
    },
    darkLogo: { title: 'Dark logo', text: 'For dark pages. The same in light colours.', gone: 'It is gone. The name stands in for it.' },
    favicon: {
      title: 'Favicon', text: 'A square of at least 512 pixels. The icons for home screens are drawn from it.',
      gone: 'It is gone. The logo stands in for it.',
    },
    loginImage: {
      title: 'At the door', text: 'Beside sign-in, invitations and setup: upright on large screens, a strip of its middle on phones. At least 1280 pixels.',
      gone: 'It is gone. A plain ground stands in for it.',
    },
    background: {
      title: `Behind the pages of ${templateNames.arcgaming}`,
      text: 'In place of the template’s own picture, on dark pages. Wide, at least 1280 pixels. We darken it until everything on it reads.',
      gone: 'It is gone. The template’s own picture is back.',
    },
  } satisfies Record<BrandPlace, { title: string; text: string; gone: string }>,
  noLogo: 'None yet',
  pictureShown: 'Everyone sees it now.',

  pictures: 'Pictures',
  picturesText: 'At the door and behind the pages. Each is shown as soon as it is ready.',
  sampleText: 'Ada, 3 hours ago',

  colours: 'Colours',
  coloursText: 'Give one colour for light pages and one for dark ones. We derive the rest and keep every pair readable, in every template.',
  suggestions: 'Start from one of these',
  suggested: { plum: 'Plum', amber: 'Amber', green: 'Green', pink: 'Pink', blue: 'Blue' },
  lightColor: 'Colour on light pages',
  darkColor: 'Colour on dark pages',
  colorHint: 'Empty keeps the colour of the template.',
  pick: (label: string) => `Pick: ${label}`,
  clear: 'Clear',
  adjusted: 'Adjusted so that it reads',
  change: (mode: Mode, { why, to }: Pick<AccentChange, 'why' | 'to'>, ratio: string, needed: string) =>
    ({
      button_hidden: `On ${grounds[mode]} your colour stands out ${ratio} : 1, and buttons need ${needed} : 1. Buttons take ${to}, the nearest that does.`,
      button_text: `Neither black nor white words read on your colour: ${ratio} : 1 at best, and they need ${needed} : 1. Buttons take ${to}, the nearest that does.`,
      link: `As a link on ${grounds[mode]} your colour reads ${ratio} : 1, and links need ${needed} : 1. Links take ${to}, the nearest that reads.`,
    })[why],
  kept: 'Buttons keep your colour.',
  reads: 'Reads everywhere as it is.',
  paletteOf: (mode: Mode) => `Palette for ${grounds[mode]}`,
  samples: { button: 'Button', link: 'Link', badge: 'Badge' },
  ratio: (value: string) => `${value} : 1`,

  mails: 'Mails and help',
  mailSenderName: 'Sender of mails',
  mailSenderHint: (channel: string) => `Mails come from “${channel}” while this is empty.`,
  support: 'Help',
  supportHint: 'An e-mail address or a page, shown at the door, in the settings, under mails and where something went wrong.',

  elsewhere: 'Elsewhere',
  elsewhereText: (most: number) => `Up to ${most} links to where else the channel is found, shown at the door, in the settings and under mails.`,
  linkNumber: (place: number) => `Link ${place}`,
  linkLabel: 'Label',
  linkUrl: 'Web address',
  linkStart: 'https://',
  addLink: 'Add a link',

  save: 'Save changes',
  saved: 'The brand is saved. Everyone sees it now.',
  unsaved: 'Unsaved changes.',
  startOver: 'Start over',
})
