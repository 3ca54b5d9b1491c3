/** Made by web/guides.ts. */
declare module 'virtual:guides' {
  type Load = () => Promise<{ default: import('./learn/guide').Guide }>;
  const guides: Record<string, { es: Load; en: Load }>;
  export default guides;
}
