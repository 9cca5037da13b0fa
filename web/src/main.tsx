import '#jitless.ts'
import '#theme/fetchFonts.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { report } from '#api/report.ts'
import { warm } from '#router.tsx'
import { followAuth } from '#start/account.ts'
import { startConfiguration } from '#start/configuration.ts'
import { followInstall } from '#start/install.ts'
import { followLeadDyno } from '#start/leadDyno.ts'
import { followReleases } from '#start/newRelease.ts'
import { Start } from '#start/Start.tsx'
import { whenIdle } from '#start/whenIdle.ts'
import { followWorker } from '#start/worker.ts'

followReleases()
followAuth()
followLeadDyno()
followInstall()
followWorker()
void startConfiguration()
warm(window.location)
// Nobody's first screen waits for the letters of other scripts.
whenIdle(() => void import('#theme/otherScripts.ts').then(({ knowOtherScripts }) => knowOtherScripts(), report))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the product')
// What React has recovered from by itself is worth a line, not an error of the page.
createRoot(root, { onRecoverableError: (error) => console.warn(error) }).render(
  <StrictMode>
    <Start />
  </StrictMode>,
)
