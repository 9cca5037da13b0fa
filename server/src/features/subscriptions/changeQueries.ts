import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const selectTrial = statement<{ trialDays: number }, [tierId: string]>(
  'select trial_days as "trialDays" from tier where tenant_id = $1 and id = $2')

/** For how many days somebody who has tried nothing before can try a tier. */
export const trialDaysOf = async (scope: Scope, tierId: string) => (await selectTrial(scope, tierId))[0]?.trialDays ?? 0
