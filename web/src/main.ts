import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/index.svelte';
import { games } from './lib/games.svelte';
import { me } from './lib/me.svelte';
import { router } from './lib/router.svelte';
import { theme } from './lib/theme.svelte';

// Before anything is drawn: the colours, then the words. The page, who I am and what can be played are fetched meanwhile.
theme.start();
void me.load().catch(() => undefined); // who needs it shows the failure
void games.load().catch(() => undefined);
const page = router.place.load().catch(() => undefined); // App shows what went wrong
await i18n.start();
await page;

mount(App, { target: document.getElementById('app')! });

// What can be read without a line is kept when everything else stands.
if (import.meta.env.PROD) setTimeout(() => void import('./offline/start').then(({ start }) => start()).catch(() => undefined), 5_000);
// What follows a person from device to device, once there is time for it.
setTimeout(() => void import('./lib/keeping.svelte').then(({ keeping }) => keeping.start(), () => undefined), 1_500);
