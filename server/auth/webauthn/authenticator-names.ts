/**
 * Names of the places most passkeys are kept in, by the model their authenticator states (AAGUID). A key of any other model is
 * named by whoever added it. Source: github.com/passkeydeveloper/passkey-authenticator-aaguids.
 */
const names: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome (Mac)',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge (Mac)',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

/** The name of an authenticator's model; empty when it is not among those known. */
export const authenticatorName = (aaguid: string): string => names[aaguid.toLowerCase()] ?? '';
