import { openPool } from '#db/pool.ts'
import { projections } from '#features.ts'
import { startRelay } from '#jobs/relay.ts'
import { reactions } from '#reactions.ts'

/* A relay in a process of its own, so that a test can kill it in the middle of a batch. */
const pool = openPool({ url: process.argv[2]!, role: 'marquee_relay', size: 2, onError: () => {} })
startRelay({ pool, projections, reactions, heard: [], live: { publish: () => {} }, log: { error: () => {} } })
process.send?.('ready')
