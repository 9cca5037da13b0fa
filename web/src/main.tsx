import '#jitless.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { warm } from '#router.tsx'
import { followAuth } from '#start/account.ts'
import { startConfiguration } from '#start/configuration.ts'
import { followLeadDyno } from '#start/leadDyno.ts'
import { followReleases } from '#start/newRelease.ts'
import { Start } from '#start/Start.tsx'

followReleases()
followAuth()
followLeadDyno()
void startConfiguration()
warm(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the product')
// What React has recovered from by itself is worth a line, not an error of the page.
createRoot(root, { onRecoverableError: (error) => console.warn(error) }).render(
  <StrictMode>
    <Start />
  </StrictMode>,
)
