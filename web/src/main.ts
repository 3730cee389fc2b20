import './fonts.css';
import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { language } from './lib/language.svelte';

settings.show();
void language.begin().then(() => mount(App, { target: document.getElementById('page')! }));
