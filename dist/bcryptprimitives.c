/* The library of Windows that programs of Rust take random numbers from, for a wine that lacks it (8, of Debian 12):
 *   x86_64-w64-mingw32-gcc -shared -o FOLDER/bcryptprimitives.dll dist/bcryptprimitives.c -ladvapi32
 *   export WINEPATH=FOLDER
 */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return SystemFunction036(data, (ULONG)length);
}
