/** A page to look at boards: all of them in many states, or one of them to play with and to time. */
import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-600.css';
import '@fontsource/noto-sans/latin-700.css';
import '../../style/tokens.css';
import '../../style/base.css';
import '../../style/motion.css';
import './gallery.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import Single from './Single.svelte';

const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme) document.documentElement.setAttribute('data-theme', theme);
const target = document.getElementById('gallery');
if (!target) throw new Error('no place for the gallery');
const single = wanted.get('single');
if (single) mount(Single, { target, props: { name: single } });
else mount(Gallery, { target, props: { part: wanted.get('part') ?? '' } });
