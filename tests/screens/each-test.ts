/** Setup of each file of screen tests: a process runs many, and loads the modules they share once. */
import { afterEach } from 'vitest';
import { putAway } from './browser.ts';
import './workers.ts';

afterEach(putAway);
