// Connects the parts: the address bar, the viewer, the cases, the language.

import { showCases } from './cases-section.js';
import { showExamples } from './examples.js';
import { showLanguage } from './language.js';
import { onLink, readLink, writeLink } from './link.js';
import { showViewer } from './viewer.js';

showLanguage();
showExamples();
const viewer = showViewer(writeLink);
showCases();

viewer.load(readLink());
onLink(viewer.load);
