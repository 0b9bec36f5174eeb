import { browserOpenPorts } from '#db/openLocalDatabase.ts'

const letters = (count: number): string =>
  btoa(String.fromCharCode(...browserOpenPorts().random.bytes(count)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** An id of a page, question or option: 72 random bits, so that parts made apart never meet. */
export const makePartId = (): string => letters(9)
