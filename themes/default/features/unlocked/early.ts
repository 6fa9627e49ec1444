import { startWithKeys } from '../lock/start-with-keys.ts';

/* Stands in the head of public pages of a site that has locked ones: sidebar and lists have more for who holds keys. */
startWithKeys();
