import { mkdtempSync, chmodSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import Fastify from '/work/main/node_modules/fastify/fastify.js'
import pg from '/work/main/node_modules/pg/esm/index.mjs'
import { startPostgres } from '/work/main/tools/src/postgres/start.ts'
import { createIdentity, migrateIdentity } from '/work/main/identity/src/identity.ts'
import { startMailbox } from '/work/main/sandbox/src/mailbox.ts'
const folder = mkdtempSync('/tmp/look-'); chmodSync(folder, 0o711)
const postgres = await startPostgres({ dataDir: folder + '/pg', durable: false })
const pool = new pg.Pool({ connectionString: postgres.url })
const c = await pool.connect(); await migrateIdentity(c); c.release()
const port = 3999
const plain = { logos: { darkLogo: null, lightLogo: null }, accent: { light: null, dark: null }, joinMode: 'open' }
const t = [
 { ...plain, id: '1', orgId: 'a', orgName: 'a', origin: `http://localhost:${port}`, channelName: 'Northlight', template: 'standard', channelDescription: 'A home for people who make things slowly' },
 { ...plain, id: '2', orgId: 'b', orgName: 'b', origin: `http://b.localhost:${port}`, channelName: 'Overclock', template: 'arcgaming', channelDescription: 'Every match, every replay' },
 { ...plain, id: '3', orgId: 'c', orgName: 'c', origin: `http://c.localhost:${port}`, channelName: 'The Worshipful Company of Extraordinarily Longwinded Donaudampfschifffahrtsgesellschaftskapitänsmützen', template: 'owner' },
 { ...plain, id: '4', orgId: 'd', orgName: 'd', origin: `http://d.localhost:${port}`, channelName: 'Northlight', template: 'standard', logos: { lightLogo: '/logo.svg', darkLogo: '/logo.svg' }, accent: { light: { accent: '#0B6E4F', accentHover: '#095A41', onAccent: '#FFFFFF', accentText: '#0B6E4F', accentSoft: '#E0F2E9', onAccentSoft: '#06402E' }, dark: null } },
]
const mailbox = await startMailbox({ log: console.log })
const { createTransport } = await import('/work/main/node_modules/nodemailer/lib/nodemailer.js').then((m) => m.default ?? m)
const identity = await createIdentity({ pool, tenantOfHost: async (h) => t.find((x) => new URL(x.origin).hostname === h), tenantOfOrg: async (o) => t.find((x) => x.orgId === o),
 sendMail: async ({ fromName, tenantId, ...mail }) => void (await createTransport(mailbox.smtpUrl).sendMail({ from: { name: fromName, address: 'no-reply@x.example' }, ...mail })), masterKey: randomBytes(32).toString('base64'), audience: 'https://api.test', clients: { primary: 'web', secondary: 'link' }, limits: 'wide', trustProxy: false, log: console.log })
const app = Fastify()
app.get('/logo.svg', (q, r) => r.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" rx="8" fill="#0B6E4F"/></svg>'))
app.get('/', (q, r) => r.type('text/html').send('<h1>app</h1>' + q.url)); app.get('/login', (q, r) => r.type('text/html').send('<h1>login</h1>' + q.url))
await app.register(identity.plugin); await app.register(mailbox.plugin)
await identity.addPerson({ email: 'ada@example.com', password: 'marquee demo', name: 'Ada', orgIds: ['a'], verified: true })
await app.listen({ port, host: '127.0.0.1' }); console.log('ready')
process.on('SIGTERM', async () => { await app.close(); await mailbox.close(); await pool.end(); await postgres.stop(); process.exit(0) })
