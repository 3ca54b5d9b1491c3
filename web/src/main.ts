import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource/cinzel/latin-600.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

export default mount(App, { target: document.getElementById('app')! });
