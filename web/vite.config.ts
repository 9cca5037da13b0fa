import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './brotli.ts'

export default defineConfig({
  plugins: [react(), brotli()],
  // The server puts the nonce of each answer in the placeholder's stead.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2024',
    // Every browser of the target knows modulepreload, and the polyfill would need a policy for its fetches.
    modulePreload: { polyfill: false },
    // Data addresses in style would widen the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
