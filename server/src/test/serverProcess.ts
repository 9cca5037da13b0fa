import { startServer } from '#main.ts'

/** A server in a process of its own, which a test kills: its settings are in the environment, and it says where it listens. */
const { app } = await startServer({ env: process.env, web: { mount: async () => {}, page: async () => '' } })
process.send!(app.server.address())
