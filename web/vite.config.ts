import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './plugins/offline';
import { guides } from './guides';

/** Of the parts of every page, those that only some pages use. */
const FOR_SOME = /[\\/](cards[\\/]|sound[\\/]|connection|line|refusal|showing|patch|passkeys|protocol|teams|Toggle|Field|Select|Dialog)/;

function shared(id: string): boolean {
  if (/[\\/]node_modules[\\/](svelte|esm-env|clsx)[\\/]/.test(id)) return true;
  return /[\\/]src[\\/](lib|ui)[\\/]/.test(id) && !FOR_SOME.test(id);
}

// Built into the Python package; `tools/web.py` calls this, with another folder when it is given one.
export default defineConfig({
  plugins: [guides(), svelte(), offline()],
  build: {
    outDir: process.env.COLISEO_WEB_OUT ?? '../src/coliseo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs travels in one piece: fifty small files would each wait for their turn on the line.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'core', test: shared }] } },
    },
  },
});
