import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Built into the Python package; `tools/web.py` calls this, with another folder when it is given one.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.COLISEO_WEB_OUT ?? '../src/coliseo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
