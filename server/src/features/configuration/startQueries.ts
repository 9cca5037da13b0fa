import type { TemplateName } from '@marquee/contract/configuration'
import { flagNames, type FlagName } from '@marquee/contract/flags'
import type { Scope } from '#db/scope.ts'

/** How a new channel looks until its owner decides otherwise. */
export const addConfiguration = ({ db, tenantId }: Scope, { channelName, template }: { channelName: string; template: TemplateName }) =>
  db.insertInto('tenantConfiguration').values({ tenantId, channelName, activeTemplate: template }).execute()

/** Every flag there is, for a new channel: these are on. */
export const addFlags = ({ db, tenantId }: Scope, on: readonly FlagName[]) =>
  db
    .insertInto('featureFlag')
    .values(flagNames.map((featureFlag) => ({ tenantId, featureFlag, enabled: on.includes(featureFlag) })))
    .execute()
