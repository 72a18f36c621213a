import { expect, test } from 'vitest';
import { readerName } from './reader-name.ts';

test.each([
  ['Maxalt', 'Rizatriptán (Maxalt)', 'Rizatriptan (Maxalt)'],
  ['Gelocatil', 'Paracetamol (Gelocatil)', 'Paracetamol (Gelocatil)'],
  ['Primperan', 'Metoclopramida (Primperan)', 'Metoclopramide (Primperan)'],
  ['Ibuprofeno', 'Ibuprofeno', 'Ibuprofen'],
  ['ibuprofen', 'ibuprofeno', 'ibuprofen'],
  ['Naproxeno', 'Naproxeno', 'Naproxen'],
  ['Sumatriptan', 'Sumatriptán', 'Sumatriptan'],
  ['Ibuprofeno 600', 'Ibuprofeno 600', 'Ibuprofen (Ibuprofeno 600)'],
  ['Topiramato', 'Topiramato', 'Topiramate'],
  ['Ajovy', 'Fremanezumab (Ajovy)', 'Fremanezumab (Ajovy)'],
  ['Fremanezumab', 'Fremanezumab', 'Fremanezumab'],
  // Unknown, and a brand that is another medicine elsewhere: as typed.
  ['Infusión de jengibre', 'Infusión de jengibre', 'Infusión de jengibre'],
])('%s is %s in Spanish and %s in English', (name, es, en) => {
  expect([readerName('es', name), readerName('en', name)]).toEqual([es, en]);
});
