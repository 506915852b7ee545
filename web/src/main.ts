/** The start of the page: styles, fonts, the app. */
import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-600.css';
import '@fontsource/noto-sans/latin-700.css';
import './style/tokens.css';
import './style/base.css';
import './style/motion.css';
import './style/print.css';
import { mount } from 'svelte';
import App from './App.svelte';

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the app');
mount(App, { target: place });
