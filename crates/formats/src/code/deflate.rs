//! Raw deflate with a limit on the size of the output.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use crate::{Fault, limits};

/// Compresses. The result is the same on every machine.
pub(crate) fn deflate(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec(bytes, 9)
}

/// Decompresses, up to the limit.
pub(crate) fn inflate(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    decompress_to_vec_with_limit(bytes, limits::UNPACKED).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => Fault::TooLarge,
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => {
            Fault::BadCode { code: "deflate", why: "the end is missing" }
        }
        _ => Fault::BadCode { code: "deflate", why: "it is damaged" },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_and_bombs_do_not() {
        let text = b"values values values".repeat(9);
        let packed = deflate(&text);
        assert_eq!(inflate(&packed), Ok(text));
        assert!(matches!(inflate(&packed[..packed.len() / 2]), Err(Fault::BadCode { .. })));
        let bomb = deflate(&vec![0; limits::UNPACKED + 1]);
        assert!(bomb.len() < limits::PAYLOAD);
        assert_eq!(inflate(&bomb), Err(Fault::TooLarge));
        assert!(inflate(&deflate(&vec![0; limits::UNPACKED])).is_ok());
    }
}
