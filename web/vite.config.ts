import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './build/brotli.ts'
import { earlyLogin } from './build/earlyLogin.ts'
import { oneLogin } from './build/oneLogin.ts'

// The server puts the nonce of each answer in its stead.
const nonce = '__NONCE__'

// What changes with our dependencies only stays in the visitor's cache when we change.
const ground = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query)|@emotion|stylis|zod)\/|\/src\/jitless\.ts$/

export default defineConfig({
  plugins: [react(), oneLogin(), earlyLogin(nonce), brotli()],
  html: { cspNonce: nonce },
  build: {
    target: 'es2024',
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Data addresses in styles would widen the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', test: ground }] } } },
  },
})
