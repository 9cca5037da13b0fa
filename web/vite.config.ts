import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './build/brotli.ts'
import { groups } from './build/chunks.ts'
import { earlyChunks } from './build/earlyChunks.ts'
import { earlyFonts } from './build/earlyFonts.ts'
import { earlyScript } from './build/earlyScript.ts'
import { withoutStart } from './build/preloads.ts'
import { leanLogin } from './build/leanLogin.ts'
import { leanContract } from './build/leanContract.ts'
import { leanIcons } from './build/leanIcons.ts'
import { leanLibraries } from './build/leanLibraries.ts'
import { serviceWorker } from './build/serviceWorker.ts'

// The server puts the nonce of each answer in its stead.
const nonce = '__NONCE__'

export default defineConfig({
  plugins: [
    react(), leanLogin(), leanLibraries(), leanIcons(), leanContract(), earlyChunks(nonce), earlyFonts(), earlyScript(nonce),
    serviceWorker(), brotli(),
  ],
  html: { cspNonce: nonce },
  build: {
    target: 'es2024',
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    // Data addresses in styles would widen the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
