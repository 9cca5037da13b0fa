import { classification } from '#personalData/classification.ts'
import { secret } from '#personalData/owned.ts'
import type { Canary } from './sampleRows.ts'

/** Whether a canary sits in a column that no copy of somebody's data may hold, because it is a secret. */
export const isSecret = ({ table, column }: Canary): boolean => {
  const classified = classification[table]
  return classified !== undefined && 'withheld' in classified && classified.withheld?.[column] === secret
}
