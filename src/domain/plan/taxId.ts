import { isBan, isCdcNumber, isDonateCode, isMobileBarcode } from 'taiwan-id-validator'

/** Folds a number for storage: half-width capitals, no spaces or hyphens; leading zeros stay. */
export const foldNumber = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Returns whether a company number (統一編號) has a valid checksum under the April 2023 rule. Existence can't be checked
 * offline; eight zeros are rejected as unassigned.
 */
export const isTaxId = (text: string): boolean => isBan(foldNumber(text)) && foldNumber(text) !== '00000000'

/** Folds a mobile barcode (手機條碼) for storage; the hyphen is significant. */
export const foldBarcode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

export const isBarcode = (text: string): boolean => isMobileBarcode(foldBarcode(text))

/** Returns whether text is a citizen digital certificate number (自然人憑證). */
export const isCertificate = (text: string): boolean => isCdcNumber(foldNumber(text))

/** Returns whether text is a donation code (捐贈碼): three to seven digits, leading zeros significant. */
export const isDonationCode = (text: string): boolean => isDonateCode(foldNumber(text))
