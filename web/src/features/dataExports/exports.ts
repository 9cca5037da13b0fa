import { dataExports, type DataExport, type DataExportList } from '@marquee/contract/dataExports'
import { query } from '#api/query.ts'

export const isUnderWay = ({ state }: DataExport) => state === 'pending' || state === 'processing'

const glance = 2_000

/** The person's copies; while one is being made they are looked at every two seconds. */
export const ownExports = () => ({
  ...query(dataExports.list, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: DataExportList | undefined } }) => data?.items.some(isUnderWay) && glance,
})
