import type { TemplateName } from '@marquee/contract/configuration'

/** What each visual template is called, wherever it is named. */
export const templateNames = { standard: 'Standard', arcgaming: 'Arcgaming', owner: 'Owner' } satisfies Record<TemplateName, string>
