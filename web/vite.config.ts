import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './build/brotli.ts'
import { groups } from './build/chunks.ts'
import { earlyLogin } from './build/earlyLogin.ts'
import { leanLogin } from './build/leanLogin.ts'

// The server puts the nonce of each answer in its stead.
const nonce = '__NONCE__'

export default defineConfig({
  plugins: [react(), leanLogin(), earlyLogin(nonce), brotli()],
  html: { cspNonce: nonce },
  build: {
    target: 'es2024',
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Data addresses in styles would widen the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
